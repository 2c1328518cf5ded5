import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { watchForNewVersion } from '../../data/new-version.ts'
import { useShell } from '../../parts/page/shell-context.ts'
import { keepExperimentId } from '../../person/experiment-id.ts'
import { mayBeSignedIn, usePerson } from '../../person/person-store.ts'
import { signInAsked, subscribeToSignIn } from '../../person/sign-in/sign-in-store.ts'

/** B §9: fifteen seconds after the page woke; this part is loaded after ten. */
const WIDGET_AFTER_MS = 5000
/** A busy visitor is asked later. */
const LOOK_AGAIN_MS = 2000
const SHOWN = 'loginWidgetShown'

const LoginWidget = lazy(async () => ({
  default: (await import('../../person/login-widget.tsx')).LoginWidget,
}))

const Tags = lazy(async () => ({ default: (await import('./tags.tsx')).Tags }))

/**
 * Everything not needed in the first ten seconds: the check of the server's version, the experiment id, and,
 * once per visit, the offer to sign in.
 */
export function LaterSite({ loginWidget }: { loginWidget: boolean }) {
  const [offered, setOffered] = useState(false)
  const tags = useShell()?.tags
  const guest = usePerson(({ state }) => state === 'guest', false)
  const asked = useSyncExternalStore(subscribeToSignIn, signInAsked, () => false)
  useEffect(watchForNewVersion, [])
  useEffect(keepExperimentId, [])
  useEffect(() => (loginWidget ? whenFree(() => setOffered(true)) : undefined), [loginWidget])
  return (
    <Suspense>
      {tags && <Tags tags={tags} />}
      {offered && guest && !asked && <LoginWidget onClose={() => setOffered(false)} />}
    </Suspense>
  )
}

/**
 * Calls once per visit, for a guest, while no dialog is open and nobody is typing; returns how to stop
 * waiting.
 */
function whenFree(offer: () => void): () => void {
  let timer = setTimeout(look, WIDGET_AFTER_MS)
  function look() {
    if (wasOffered() || mayBeSignedIn()) return
    if (isBusy()) {
      timer = setTimeout(look, LOOK_AGAIN_MS)
      return
    }
    noteOffered()
    offer()
  }
  return () => clearTimeout(timer)
}

function isBusy(): boolean {
  const field = document.activeElement?.matches('input, textarea, select, [contenteditable]')
  return field === true || document.querySelector('dialog[open], [data-asks]') !== null
}

/** In a browser without storage the offer would come on every page, so it never comes. */
function wasOffered(): boolean {
  try {
    return sessionStorage.getItem(SHOWN) !== null
  } catch {
    return true
  }
}

function noteOffered(): void {
  try {
    sessionStorage.setItem(SHOWN, '1')
  } catch (error) {
    console.info('this browser keeps nothing', error)
  }
}
