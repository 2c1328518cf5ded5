import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

/**
 * The code of a project of these files, built with the plugins but not written to disk; `main.ts` is the
 * entry.
 */
export async function smallBuild(files: Record<string, string>, plugins: Plugin[]): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'taiyari-build-'))
  try {
    for (const [name, source] of Object.entries(files)) {
      await mkdir(dirname(join(root, name)), { recursive: true })
      await writeFile(join(root, name), source)
    }
    const built = (await build({
      root,
      plugins,
      configFile: false,
      logLevel: 'silent',
      build: { write: false, minify: false, rolldownOptions: { input: join(root, 'main.ts') } },
    })) as Rolldown.RolldownOutput
    return built.output.map((part) => (part.type === 'chunk' ? part.code : '')).join('\n')
  } finally {
    await rm(root, { recursive: true })
  }
}
