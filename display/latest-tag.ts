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
  return latest && !hasEnded(latest, nowMs) ? latest : undefined
}

/** Every tag that has not ended. */
export function tagsShown<T extends TagAssignment>(tags: T[], nowMs: number): T[] {
  return tags.filter((tag) => !hasEnded(tag, nowMs))
}

function hasEnded(tag: TagAssignment, nowMs: number): boolean {
  return tag.tagType === 2 && tag.endTime !== null && Date.parse(tag.endTime) <= nowMs
}
