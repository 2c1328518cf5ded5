import { onLauncherGone } from '../drive/launched.ts'
import { readConfig } from '../server/platform/config.ts'
import { tellOperator } from '../server/platform/operator-refused.ts'
import { insistOnDevelopmentPackages, missingDevelopmentPackages } from './development-packages.ts'
import { buildProduct } from './product-build/build-product.ts'
import { step } from './progress.ts'
import { freshProduct, webIsFresh } from './sources/freshness.mjs'
import { buildWeb } from './web-build/build-web.ts'

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
const SOURCES = './serve.ts'

const end = () => process.exit(0)
for (const signal of SIGNALS) process.on(signal, end)
onLauncherGone(end)
try {
  readConfig(process.env)
  if (!webIsFresh()) {
    insistOnDevelopmentPackages()
    await step('Building the web', buildWeb)
  }
} catch (error) {
  tellOperator(error)
  process.exit(1)
}
const program = await bundleOrSources()
for (const signal of SIGNALS) process.off(signal, end)
process.off('disconnect', end)
await import(program)

/** The bundle, made now if it must be; the server starts from its sources where it cannot be. */
async function bundleOrSources(): Promise<string> {
  if (process.env.SERVE_SOURCES) return SOURCES
  const made = freshProduct()
  if (made !== undefined) return `../${made}`
  const missing = missingDevelopmentPackages('.').length
  if (missing > 0) return fromSources(`${missing} of the development packages are missing`)
  try {
    return `../${await step('Bundling the server', buildProduct)}`
  } catch (error) {
    return fromSources((error as Error).message)
  }
}

function fromSources(why: string): string {
  console.log(`The server starts from its sources, which takes longer: ${why}`)
  return SOURCES
}
