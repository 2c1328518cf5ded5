const FIRST = { capture: true, once: true }

/**
 * A step in the browser's history for what covers the page, so that the way back closes it: `onBack`. The
 * router does not learn of the step, since the page stays the same. Returns how to take it out again, after
 * which `then` is called.
 */
export function enterSheet(onBack: () => void, then: () => void): () => void {
  let entered = true
  // The router replaced the method of the object itself.
  History.prototype.pushState.call(history, history.state, '')
  const onPop = (event: PopStateEvent) => {
    event.stopImmediatePropagation()
    entered = false
    onBack()
  }
  addEventListener('popstate', onPop, FIRST)
  return () => {
    removeEventListener('popstate', onPop, FIRST)
    if (!entered) return then()
    addEventListener(
      'popstate',
      (event) => {
        event.stopImmediatePropagation()
        then()
      },
      FIRST,
    )
    history.back()
  }
}
