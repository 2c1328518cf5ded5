import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['e2e/**/*.journey.ts'],
    globalSetup: ['./server/testing/global-setup.ts', './e2e/start-product.ts'],
    pool: 'forks',
    // One product for all; each file is a browser of its own.
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
