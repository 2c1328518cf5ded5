import { useEffect, useState } from 'react'
import { localeOfPath } from '../../../addresses/locale.ts'
import { pathsIn } from '../../../addresses/paths.ts'
import { personClient } from '../../data/clients/person-client.ts'
import { mayLoadTags, readTagChoice, type TagChoice, tagChoiceCookie } from '../../events/tag-choice.ts'
import { mayBeSignedIn, usePerson } from '../../person/person-store.ts'
import { useTexts } from '../../texts/texts.tsx'
import { tagTexts } from './tags-texts.ts'

interface Tag {
  id: string
  src: string
}

const HASH = '#cookie-choices'
let loaded = false

/**
 * Asks a guest whether third-party scripts may load, and loads them where allowed. It loads ten seconds after
 * the page woke (B §9), and only if the operator configured a script.
 */
export function Tags({ tags }: { tags: Tag[] }) {
  const [choice, setChoice] = useState(() => readTagChoice(document.cookie))
  const [asking, setAsking] = useState(() => location.hash === HASH)
  const state = usePerson((person) => person.state, 'guest')
  const age = usePerson((person) => (person.state === 'known' ? person.me.age : undefined), undefined)
  const guest = state === 'guest' && !mayBeSignedIn()
  const [agreed, setAgreed] = useState(false)

  useEffect(() => {
    const onHash = () => setAsking(location.hash === HASH)
    addEventListener('hashchange', onHash)
    return () => removeEventListener('hashchange', onHash)
  }, [])
  useEffect(() => {
    if (age === 'adult') void agreedToAnalytics().then(setAgreed)
    // A later user of this browser has not declared that they are 18.
    else if (age !== undefined) remember('refused')
  }, [age])
  const may = guest || age !== undefined ? mayLoadTags({ age, agreed, choice }) : undefined
  useEffect(() => {
    if (may) load(tags)
    // Running scripts can only be stopped by a reload.
    else if (loaded && age !== undefined && age !== 'adult') location.reload()
  }, [may, age, tags])
  useEffect(() => {
    if (asking && age !== undefined) location.assign(pathsIn(localeOfPath(location.pathname)).profile())
  }, [asking, age])

  function choose(next: TagChoice): void {
    remember(next)
    setChoice(next)
    setAsking(false)
    if (location.hash === HASH) history.replaceState(history.state, '', location.pathname + location.search)
    if (next === 'refused' && loaded) location.reload()
  }

  if (!guest || (choice && !asking)) return null
  return <Question onChoose={choose} />
}

/** Does not interrupt: it takes no focus and covers only its corner. */
function Question({ onChoose }: { onChoose: (choice: TagChoice) => void }) {
  const t = useTexts(tagTexts)
  return (
    <section
      aria-label={t.label}
      data-asks
      className="card fixed inset-x-4 bottom-[calc(var(--bar,0px)+1rem)] z-30 flex flex-col gap-3 p-4 shadow-lg sm:right-auto sm:max-w-md"
    >
      <p>{t.asked}</p>
      <div className="grid gap-2 sm:grid-cols-2">
        <button type="button" onClick={() => onChoose('refused')} className="button-quiet">
          {t.refuse}
        </button>
        <button type="button" onClick={() => onChoose('allowed')} className="button-quiet">
          {t.allow}
        </button>
      </div>
      <p className="text-quiet text-small">{t.later}</p>
    </section>
  )
}

function load(tags: Tag[]): void {
  if (loaded) return
  loaded = true
  for (const { src } of tags) {
    const script = document.createElement('script')
    script.src = src
    script.async = true
    document.head.append(script)
  }
}

function remember(choice: TagChoice): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store does not exist in every browser
  document.cookie = tagChoiceCookie(choice, location.protocol === 'https:')
}

async function agreedToAnalytics(): Promise<boolean> {
  try {
    const { consents } = await personClient.people.getProfile({})
    return consents.some(({ kind, given }) => kind === 'analytics' && given)
  } catch (error) {
    console.info('no agreement known', error)
    return false
  }
}
