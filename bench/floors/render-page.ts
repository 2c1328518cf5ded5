import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'
import { announce } from './serve-floor.ts'

/** The floor of a page made anew: renderToString of the same component with its data at hand, behind node:http. */
const { renderProduct } = (await import(pathToFileURL(process.env.PAGE_BUNDLE!).href)) as {
  renderProduct(data: unknown): string
}
const pages = new Map(Object.entries(JSON.parse(readFileSync(process.env.PAGES_FILE!, 'utf8')) as object))
const server = createServer((request, response) => {
  const html = Buffer.from(renderProduct(pages.get(request.url!)))
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': html.length })
  response.end(html)
})
server.listen(0, '127.0.0.1', () => announce(server))
