/**
 * Merges the questions asked while an earlier one is in progress: a crowd asks as often as answers come, not
 * once per caller. No caller gets an answer to a question asked before theirs.
 */
export function askTogether<K, V>(
  ask: (keys: K[]) => Promise<ReadonlyMap<K, V>>,
): (keys: readonly K[]) => Promise<ReadonlyMap<K, V>> {
  let asking = false
  let next: { keys: Set<K>; answer: Promise<ReadonlyMap<K, V>>; begin: () => void } | undefined

  function gather() {
    const keys = new Set<K>()
    let begin = () => {}
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const answer = begun.then(() => ask([...keys])).finally(goOn)
    return { keys, answer, begin }
  }

  function goOn(): void {
    const now = next
    next = undefined
    asking = now !== undefined
    now?.begin()
  }

  return (keys) => {
    next ??= gather()
    const { answer } = next
    for (const key of keys) next.keys.add(key)
    if (!asking) goOn()
    return answer
  }
}
