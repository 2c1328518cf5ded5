/** Calls when somebody comes back to this page, from another tab or by Back; gives what ends it. */
export function onReturn(listener: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && listener()
  const onVisible = () => document.visibilityState === 'visible' && listener()
  addEventListener('pageshow', onShow)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    removeEventListener('pageshow', onShow)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
