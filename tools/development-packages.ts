import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorRefused } from '../server/platform/operator-refused.ts'

/**
 * Throws, with a remedy, if the web must be built but the packages that build it are not installed (`npm ci
 * --omit=dev`).
 */
export function insistOnDevelopmentPackages(root = '.'): void {
  const missing = missingDevelopmentPackages(root)
  if (missing.length === 0) return
  throw new OperatorRefused(
    'dist/ is not built from these sources, and the packages that build it are not installed: ' +
      `${missing.length} of the development packages are missing.\n` +
      'Either install them here (npm ci) and start again, or bring dist/ along from a copy of the very same sources ' +
      'in which npm start has built it.',
  )
}

/** Names in `devDependencies` that are not in `node_modules`. */
export function missingDevelopmentPackages(root: string): string[] {
  const { devDependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    devDependencies?: Record<string, string>
  }
  return Object.keys(devDependencies).filter(
    (name) => !existsSync(join(root, 'node_modules', name, 'package.json')),
  )
}
