import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./server/domains/**/*.tables.ts', './server/platform/**/*.tables.ts'],
  out: './server/migrations',
})
