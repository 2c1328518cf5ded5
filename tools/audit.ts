import { auditExam } from '../audit/exam/exam-part.ts'
import { auditInput } from '../audit/input/input-part.ts'
import { auditLessons } from '../audit/lessons/lessons-part.ts'
import { auditWithLighthouse } from '../audit/lighthouse/lighthouse-part.ts'
import { auditSignedIn } from '../audit/lighthouse/lighthouse-signed-in.ts'
import { auditLinks } from '../audit/links/links-part.ts'
import { auditMarkup } from '../audit/markup/markup-part.ts'
import { auditMatrices } from '../audit/matrices-part.ts'
import { installOwnPackages } from '../audit/own-packages.ts'
import { type AuditedPage, auditedPages } from '../audit/pages.ts'
import { auditPages } from '../audit/pages-part.ts'
import { auditPeople } from '../audit/people-part.ts'
import { type AuditedProduct, startAuditedProduct } from '../audit/product.ts'
import { lastLine, missesIn, type Sum, sumOf } from '../audit/report.ts'
import { auditScroll } from '../audit/scroll-part.ts'
import { type Verdict, verdict } from '../audit/verdict.ts'
import { onNamedMachine } from './machine-speed.ts'

/** The parts that measure speed come first and run alone. */
const PARTS: Record<string, (product: AuditedProduct, pages: AuditedPage[]) => Promise<Verdict[]>> = {
  lighthouse: (product, pages) => auditWithLighthouse(product.origin, pages),
  'signed-in': (product) => auditSignedIn(product.origin, product),
  input: (product) => auditInput(product.origin, product),
  scroll: () => auditScroll(),
  lessons: (product) => auditLessons(product.origin, product),
  pages: ({ origin }, pages) => auditPages(origin, pages),
  people: (product) => auditPeople(product.origin, product),
  exam: (product) => auditExam(product.origin, product),
  markup: ({ origin }, pages) => auditMarkup(origin, pages),
  links: ({ origin }) => auditLinks(origin),
  matrices: () => auditMatrices(),
}

const asked = process.argv.slice(2)
const unknown = asked.find((name) => !Object.hasOwn(PARTS, name))
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}". npm run audit -- [${Object.keys(PARTS).join('|')}]`)
  process.exit(2)
}

await installOwnPackages()
const sums = await onNamedMachine((said) => console.log(said), auditParts)
const { isGood, line } = lastLine(sums)
console.log(`\n${line}`)
process.exitCode = isGood ? 0 : 1

async function auditParts(): Promise<Record<string, Sum>> {
  const product = await startAuditedProduct()
  const sums: Record<string, Sum> = {}
  try {
    const pages = await auditedPages(product.origin)
    for (const [name, part] of Object.entries(PARTS)) {
      if (asked.length > 0 && !asked.includes(name)) continue
      const began = performance.now()
      console.log(`\n${name}`)
      const verdicts = await part(product, pages).catch((error: Error) => [
        verdict(name, 'the whole part', [error.stack ?? error.message]),
      ])
      for (const miss of missesIn(verdicts)) console.log(miss)
      sums[name] = sumOf(verdicts)
      console.log(`${((performance.now() - began) / 1000).toFixed(0)} s`)
    }
  } finally {
    await product.stop()
  }
  return sums
}
