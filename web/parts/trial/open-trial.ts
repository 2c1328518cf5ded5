import { learnPerson, personNow, subscribeToPerson } from '../../person/person-store.ts'
import { askToSignIn, signInAsked, subscribeToSignIn } from '../../person/sign-in/sign-in-store.ts'

/** Said by each button of a page to its one popup. */
export const TRIAL_ASKED = 'trial-asked'

/** In the address while a guest signs in: a page that is loaded again goes on to the popup. */
export const TRIAL_HASH = '#free-trial'

/** Opens the popup for a signed-in person; a guest signs in first and comes back to it (A §4). */
export async function openTrial(open: () => void): Promise<void> {
  if (personNow().state === 'asking') await learnPerson()
  if (personNow().state === 'known') return open()
  history.replaceState(history.state, '', TRIAL_HASH)
  askToSignIn()
  const stops = [
    subscribeToPerson(() => {
      if (personNow().state !== 'known') return
      stop()
      leaveHash()
      open()
    }),
    subscribeToSignIn(() => {
      // Given up: a later sign-in is for something else.
      if (!signInAsked() && personNow().state === 'guest') stop()
    }),
  ]
  function stop() {
    for (const one of stops) one()
  }
}

/** After a reload in between: opens the popup once it is known who is there. */
export function watchForTrialHash(open: () => void): () => void {
  const look = () => {
    if (location.hash !== TRIAL_HASH || personNow().state !== 'known') return
    leaveHash()
    open()
  }
  look()
  return subscribeToPerson(look)
}

function leaveHash(): void {
  if (location.hash === TRIAL_HASH)
    history.replaceState(history.state, '', location.pathname + location.search)
}
