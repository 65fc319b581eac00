import { defineConfig } from 'drizzle-kit'

/** `drizzle-kit generate` drafts a migration; it is then moved, read and named by hand into src/db/migrations. */
export default defineConfig({ dialect: 'postgresql', schema: './src/db/schema.ts', out: './.cache/migrations', casing: 'snake_case' })
