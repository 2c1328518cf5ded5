import type { Verdict } from '../verdict.ts'
import { type Answer, crawl } from './crawl.ts'
import { judgeLinks } from './judge-links.ts'

const BOUND = 3_000

/** Every internal link, starting from the two home pages. */
export async function auditLinks(origin: string): Promise<Verdict[]> {
  const seen = await crawl({ origin, starts: ['/', '/hi'], bound: BOUND, ask })
  const pages = [...seen.answers.values()].filter(({ ids }) => ids !== undefined).length
  console.log(`${pages} pages read, ${seen.answers.size - pages} files and redirects asked for`)
  console.log(`linked and not followed: ${[...seen.elsewhere].sort().join(', ') || 'no other site'}`)
  if (seen.left.size > 0)
    console.log(
      `${seen.left.size} more pages left out, those with most filters: ${BOUND} a language are enough`,
    )
  return judgeLinks(seen)
}

async function ask(url: string): Promise<Answer> {
  const answer = await fetch(url, { redirect: 'manual', headers: { accept: 'text/html,*/*' } })
  const isHtml = answer.headers.get('content-type')?.startsWith('text/html') ?? false
  const body = await answer.arrayBuffer()
  return {
    status: answer.status,
    location: answer.headers.get('location') ?? undefined,
    html: isHtml && answer.status === 200 ? new TextDecoder().decode(body) : undefined,
  }
}
