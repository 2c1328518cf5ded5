import type { Purchased } from '../../data/library.queries.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Section } from '../../ui/section.tsx'
import { OwnedCard } from './owned-card.tsx'
import { purchaseTexts } from './purchase-texts.ts'

/** What is in a pack that somebody owns; most of what is owned is no pack. */
export function PartsOfPack({ parts }: Pick<Purchased, 'parts'>) {
  const t = useTexts(purchaseTexts)
  return (
    <Section title={t.parts}>
      <ul className="grid gap-4 lg:grid-cols-2">
        {parts.map((part) => (
          <li key={part.packageId} className="min-w-0">
            <OwnedCard owned={part} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
