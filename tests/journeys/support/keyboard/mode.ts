import { test } from '@playwright/test';

/** All journeys are made by keyboard alone. */
export const isEverywhere = process.env['KEYBOARD'] === '1';

/** Whether this journey is made by keyboard alone: all of them with KEYBOARD=1, the ones tagged `@keyboard` always. */
export const byKeyboard = (): boolean => isEverywhere || test.info().tags.includes('@keyboard');
