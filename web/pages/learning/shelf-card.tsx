import type { Shelved } from '../../data/library.queries.ts'
import { HeldLine } from './held-line.tsx'
import { OwnedCard } from './owned-card.tsx'
import { PackageFacts } from './package-facts.tsx'

/** An item of the shelf: how long it is owned, and why. */
export function ShelvedCard({ shelved }: { shelved: Shelved }) {
  return (
    <OwnedCard owned={shelved} corner={<PackageFacts owned={shelved} />}>
      <p className={`text-small ${shelved.ended ? 'text-quiet' : ''}`}>
        <HeldLine held={shelved} />
      </p>
    </OwnedCard>
  )
}
