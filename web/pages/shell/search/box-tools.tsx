import type { Dispatch } from 'react'
import { indianNumber } from '../../../../display/indian-number.ts'
import { mayBeSignedIn } from '../../../person/person-store.ts'
import { KINDS } from '../../../texts/kinds.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { readRecentlyViewed } from '../../../ui/device/history-store.ts'
import { keepHistory } from '../../../ui/device/local-store.ts'
import { type BoxEvent, type BoxState, keywordOf } from './box-state.ts'
import { boxTexts } from './box-texts.ts'
import { VoiceButton } from './voice-button.tsx'

interface BoxToolsProps {
  field: HTMLInputElement
  state: BoxState
  dispatch: Dispatch<BoxEvent>
}

/** Speaking, the types that narrow what is suggested, and forgetting what was searched for. */
export function BoxTools({ field, state, dispatch }: BoxToolsProps) {
  const t = useTexts(boxTexts)
  const onWords = (words: string) => {
    field.value = words
    dispatch({ is: 'typed', words })
  }
  const bare = keywordOf(state.typed) === null
  const onClear = () => {
    forgetSearches()
    dispatch({ is: 'recent read', recent: [] })
    field.focus()
  }
  return (
    <div className="search-tools">
      <VoiceButton onWords={onWords} />
      <TypeChips state={state} dispatch={dispatch} />
      {bare && state.recent.length > 0 && (
        <button
          type="button"
          onClick={onClear}
          className="ml-auto inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary hover:underline"
        >
          {t.clearRecent}
        </button>
      )}
    </div>
  )
}

function TypeChips({ state: { facets, type }, dispatch }: Omit<BoxToolsProps, 'field'>) {
  const t = useTexts(boxTexts)
  const types = useTexts(KINDS)
  if (facets.length < 2) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways in every browser
    <div
      role="group"
      aria-label={t.only}
      className="no-bar flex min-w-0 flex-1 basis-40 gap-2 overflow-x-auto py-1"
    >
      {facets.map(({ name, count }) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === type}
          onClick={() => dispatch({ is: 'narrowed', type: name === type ? null : name })}
          className="choice shrink-0 cursor-pointer"
        >
          {types[name]} <span className="tabular-nums">({indianNumber(count)})</span>
        </button>
      ))}
    </div>
  )
}

/** On this device, and for a person on all of theirs; what they looked at stays. */
function forgetSearches(): void {
  keepHistory(readRecentlyViewed(), [])
  if (mayBeSignedIn())
    void import('../../../person/person-history.ts').then((history) => history.forgetSearches())
}
