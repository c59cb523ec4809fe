import { config } from 'zod';

// The content security policy forbids making code from text, and reports even the attempt. Runs before the first schema is made.
config({ jitless: true });
