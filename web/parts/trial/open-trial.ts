import { learnPerson, personNow, subscribeToPerson } from '../../person/person-store.ts'
import { askToSignIn, signInAsked, subscribeToSignIn } from '../../person/sign-in/sign-in-store.ts'
import { TRIAL_HASH } from './trial-asked.ts'

/** Opens the popup for a signed-in person; a guest signs in first and comes back to it (A §4). */
export async function openTrial(open: () => void): Promise<void> {
  if (personNow().state === 'asking') await learnPerson()
  if (personNow().state === 'known') return open()
  history.replaceState(history.state, '', TRIAL_HASH)
  askToSignIn()
  const stops = [subscribeToPerson(look), subscribeToSignIn(look)]
  function look() {
    // While the dialog is open it has more to ask, such as a name.
    if (signInAsked()) return
    const { state } = personNow()
    if (state === 'asking') return
    for (const stop of stops) stop()
    leaveHash()
    // Given up by a guest: a later sign-in is for something else.
    if (state === 'known') open()
  }
}

/** After a reload in between: opens the popup once it is known who is there. */
export function watchForTrialHash(open: () => void): () => void {
  const look = () => {
    if (location.hash !== TRIAL_HASH || personNow().state !== 'known' || signInAsked()) return
    leaveHash()
    open()
  }
  look()
  const stops = [subscribeToPerson(look), subscribeToSignIn(look)]
  return () => {
    for (const stop of stops) stop()
  }
}

function leaveHash(): void {
  if (location.hash === TRIAL_HASH)
    history.replaceState(history.state, '', location.pathname + location.search)
}
