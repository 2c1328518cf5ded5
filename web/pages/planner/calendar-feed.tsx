import { resultClient } from '../../data/clients/result-client.ts'
import { PrivateFeed } from '../../parts/calendar/private-feed.tsx'
import { plannerTexts } from './planner-texts.ts'

/** The private address at which a calendar reads the plan. */
export function CalendarFeed({ packageId, hasFeed }: { packageId: number; hasFeed: boolean }) {
  return (
    <PrivateFeed
      of={plannerTexts}
      hasFeed={hasFeed}
      onRenew={() => resultClient.planner.renewFeed({ packageId })}
      onEnd={() => resultClient.planner.endFeed({ packageId })}
    />
  )
}
