import { inFlight } from '../in-flight.ts'
import { type AuditedPage, inEachLanguage } from '../pages.ts'
import { type Verdict, verdict } from '../verdict.ts'
import { checkHtml, type HtmlMessage } from './html-checker.ts'
import { jsonLdBlocks, judgeJsonLd, readJsonLd } from './json-ld.ts'

/** The HTML of every page as the server sends it, and its structured data. */
export async function auditMarkup(origin: string, pages: AuditedPage[]): Promise<Verdict[]> {
  const documents = await inFlight(inEachLanguage(pages), 4, async ({ page, path, label }) => ({
    page,
    label,
    ...(await read(origin + path)),
  }))
  const data = documents.flatMap(({ page, label, status, html }) => [
    verdict(label, 'status', status === page.status ? [] : [`${status} instead of ${page.status}`]),
    ...judgeJsonLd(label, page, html),
  ])
  for (const { label, html } of documents) console.log(label.padEnd(32) + typesIn(html))
  try {
    const messages = await checkHtml(documents.map(({ html }) => html))
    listWarnings(messages)
    const valid = documents.map(({ label }, at) => verdict(label, 'html', errorsOf(messages, at)))
    return [...valid, ...data]
  } catch (error) {
    return [verdict('every page', 'html', [(error as Error).message]), ...data]
  }
}

async function read(url: string): Promise<{ status: number; html: string }> {
  const answer = await fetch(url, { redirect: 'manual' })
  return { status: answer.status, html: await answer.text() }
}

function typesIn(html: string): string {
  const blocks = jsonLdBlocks(html).map(readJsonLd)
  const types = blocks.flatMap(({ nodes, faults }) =>
    faults.length > 0 ? ['invalid'] : nodes.map((node) => node['@type']),
  )
  return types.join(', ') || 'no structured data'
}

function errorsOf(messages: HtmlMessage[], document: number): string[] {
  return messages
    .filter((one) => one.document === document && one.isError)
    .map(({ message, place }) => `${message} ${place}`)
}

/** The checker's warnings are listed but not judged. */
function listWarnings(messages: HtmlMessage[]): void {
  const warnings = messages.filter(({ isError }) => !isError)
  for (const [message, group] of Map.groupBy(warnings, (one) => one.message))
    console.log(`warning, ${group.length} times: ${message}`)
}
