import { useLocale, useTexts } from '../../texts/texts.tsx'
import { heldLine } from './held-words.ts'
import { ownedTexts } from './owned-texts.ts'

/** How long it is owned, and why; the order's number is not broken across lines. */
export function HeldLine({ held }: { held: Parameters<typeof heldLine>[0] }) {
  const said = heldLine(held, useTexts(ownedTexts), useLocale())
  const { sourceRef } = held
  const at = sourceRef === null ? -1 : said.indexOf(sourceRef)
  if (sourceRef === null || at < 0) return said
  return (
    <>
      {said.slice(0, at)}
      <span className="whitespace-nowrap">{sourceRef}</span>
      {said.slice(at + sourceRef.length)}
    </>
  )
}
