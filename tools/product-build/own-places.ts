import { basename, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

const PROGRAM = /new URL\(\s*'(?:\.\/)?([\w-]+)\.ts',\s*import\.meta\.url\s*\)/g

/**
 * Lets each source in a bundle say where it stands as if it stood there still, since content, migrations and
 * fonts lie beside the sources; only programs of the bundle are named where the bundle has them. `out` is the
 * bundle's one folder.
 */
export function ownPlaces(root: string, out: string, programs: Record<string, string>): Plugin {
  const names = new Map(Object.entries(programs).map(([name, file]) => [resolve(root, file), name]))
  return {
    name: 'own-places',
    enforce: 'pre',
    transform: {
      filter: { id: { exclude: [/\/node_modules\//, /^\0/] }, code: /import\.meta\.(url|dirname|filename)/ },
      handler(code, id) {
        if (/import\.meta\.(dirname|filename)/.test(code))
          this.error(`own-places: ${id} says where it stands otherwise than by import.meta.url`)
        const place = relative(out, id)
        const moved = code
          .replaceAll(PROGRAM, (said, program: string) => {
            const name = names.get(resolve(id, '..', `${program}.ts`))
            return name === undefined ? said : `new URL('./${name}.js', BUNDLE)`
          })
          .replaceAll('import.meta.url', `new URL('${place}', BUNDLE).href`)
          .replaceAll('BUNDLE', 'import.meta.url')
        if (basename(place) === place) this.error(`own-places: ${id} lies in the bundle's folder`)
        return { code: moved, map: null }
      },
    },
  }
}
