import { createBuilder, type Plugin } from 'vite'
import type { ImportProtection } from '../../tools/web-build/import-protection.ts'
import { webConfig } from '../../vite.config.ts'

/** An import added to a module of the web, or to one it shares, for a single build. */
export interface PlantedImport {
  into: string
  of: string
}

export interface StoppedImport extends PlantedImport {
  pattern: string
}

export interface PlantedBuild {
  /** the imports that the protection named */
  stopped: StoppedImport[]
  /** the error that the build failed with; undefined if it succeeded */
  failure: string | undefined
}

const ROOT = process.cwd()

/** Builds one side of the web as the product does, with these imports added, and writes nothing. */
export async function buildPlanted(
  side: 'client' | 'ssr',
  plants: PlantedImport[],
  protection: ImportProtection,
): Promise<PlantedBuild> {
  const stopped: StoppedImport[] = []
  const config = webConfig({
    ...protection,
    onViolation: (violation) => {
      const { importer, specifier, pattern } = violation as Record<string, unknown>
      stopped.push({
        into: ownPath(String(importer)),
        of: ownPath(String(specifier)),
        pattern: String(pattern),
      })
    },
  })
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    const plugins = [...config.plugins!, planting(plants)]
    const builder = await createBuilder({ ...config, plugins, configFile: false, logLevel: 'silent' })
    const environment = builder.environments[side]!
    environment.config.build.write = false
    await builder.build(environment)
    return { stopped, failure: undefined }
  } catch (error) {
    return { stopped, failure: error instanceof Error ? error.message : String(error) }
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}

function planting(plants: PlantedImport[]): Plugin {
  return {
    name: 'planted-imports',
    enforce: 'pre',
    transform(code, id) {
      const here = plants.filter(({ into }) => id.split('?')[0] === `${ROOT}/${into}`)
      if (here.length === 0) return undefined
      const lines = here.map(({ of }, at) => {
        const from = isFile(of) ? `${ROOT}/${of}` : of
        // An unused import would be left out, and rightly pass.
        return `import * as planted${at} from '${from}'\nconsole.log(planted${at})`
      })
      return { code: `${lines.join('\n')}\n${code}`, map: null }
    },
  }
}

function isFile(name: string): boolean {
  return name.endsWith('.ts')
}

function ownPath(path: string): string {
  return path.startsWith(`${ROOT}/`) ? path.slice(ROOT.length + 1) : path
}
