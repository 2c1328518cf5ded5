import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'
import { announce } from '../../drive/serve-floor.ts'

/**
 * The floor for rendering a page: renderToString of the same components with their data in memory, behind
 * node:http.
 */
const { loadPage } = (await import(pathToFileURL(process.env.PAGE_BUNDLE!).href)) as {
  loadPage(path: string): Promise<() => string>
}
const pages = new Map<string, () => string>()
for (const path of readFileSync(process.env.PATHS_FILE!, 'utf8').split('\n'))
  pages.set(path, await loadPage(path))
const server = createServer((request, response) => {
  const html = Buffer.from(pages.get(request.url!)!())
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': html.length })
  response.end(html)
})
server.listen(0, '127.0.0.1', () => announce(server))
