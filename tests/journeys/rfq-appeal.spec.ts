import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { makeCompany } from './support/own-company.ts';
import { test } from './support/pages.ts';
import { newTitle, publishedRfq } from './support/rfq.ts';
import { staff } from './support/staff.ts';
