interface TagAssignment {
  name: string
  tagType: number
  tagAssignedAt: string
  endTime: string | null
}

/** The tag assigned last, unless it is of type 2 and its end time has passed (B §4.9). */
export function latestTag<T extends TagAssignment>(tags: T[], nowMs: number): T | undefined {
  const latest = tags.reduce<T | undefined>(
    (last, tag) => (last && Date.parse(last.tagAssignedAt) >= Date.parse(tag.tagAssignedAt) ? last : tag),
    undefined,
  )
  if (!latest) return undefined
  const ended = latest.tagType === 2 && latest.endTime !== null && Date.parse(latest.endTime) <= nowMs
  return ended ? undefined : latest
}
