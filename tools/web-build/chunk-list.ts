import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Lists the browser's files by their contents, so that the same part can be found in the other language's
 * build.
 */
export function chunkList(file: string): Plugin {
  return {
    name: 'chunk-list',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle(_options, bundle) {
      const files: Record<string, string> = {}
      for (const [name, chunk] of Object.entries(bundle)) {
        if (chunk.type !== 'chunk') continue
        const held = createHash('sha256')
          .update(`${chunk.name}\n${chunk.moduleIds.join('\n')}`)
          .digest('hex')
        files[held] = name
      }
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify(files))
    },
  }
}
