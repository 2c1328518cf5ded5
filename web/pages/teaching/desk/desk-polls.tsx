import { type FormEvent, useId, useState } from 'react'
import { callClass } from '../../../data/clients/classroom-client.ts'
import type { ClassPoll } from '../../../data/live/classroom.queries.ts'
import { roomTexts } from '../../../parts/classroom/classroom-texts.ts'
import { letterOf, PollBars } from '../../../parts/classroom/poll-bars.tsx'
import { useTexts } from '../../../texts/texts.tsx'
import { requestKeys } from '../../../ui/device/request-key.ts'
import { CloseIcon } from '../../../ui/icons.tsx'
import { deskTexts } from './desk-texts.ts'
import { useAtDesk, usePress } from './use-desk.ts'

const LEAST = 2
const MOST = 6

/** A new question, the one that is open, and those before it. */
export function DeskPolls({ polls, isOver }: { polls: ClassPoll[]; isOver: boolean }) {
  const words = useTexts(roomTexts)
  const open = polls.some(({ state }) => state === 'OPEN')
  return (
    <div className="room-scroll">
      {!open && !isOver && <NewPoll />}
      {polls.map((poll) => (
        <section key={poll.id} aria-label={poll.text} className="room-card">
          <span className={poll.state === 'OPEN' ? 'pill pill-mark' : 'pill'}>
            {poll.state === 'OPEN' ? words.open : words.closed}
          </span>
          <p dir="auto" className="poll-text">
            {poll.text}
          </p>
          <PollBars poll={poll} />
          {poll.state === 'OPEN' && <Close poll={poll} />}
        </section>
      ))}
    </div>
  )
}

function Close({ poll }: { poll: ClassPoll }) {
  const t = useTexts(deskTexts)
  const { itemId, dispatch } = useAtDesk()
  const { busy, fault, run } = usePress()
  const close = () =>
    void run(async () => {
      const told = await callClass('teaching', 'closePoll', { itemId, pollId: poll.id })
      dispatch({ do: 'poll', poll: told.poll })
    })
  return (
    <p className="room-presses">
      <button type="button" aria-disabled={busy} onClick={close} className="button">
        {t.close}
      </button>
      <span role="alert" className="room-fault">
        {fault}
      </span>
    </p>
  )
}

function NewPoll() {
  const t = useTexts(deskTexts)
  const id = useId()
  const { itemId, dispatch } = useAtDesk()
  const { busy, fault, run } = usePress()
  const [text, setText] = useState('')
  const [options, setOptions] = useState(['', '', '', ''])
  const [right, setRight] = useState<number>()
  const [unfilled, setUnfilled] = useState(false)
  const [keyOf] = useState(requestKeys)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // What was left empty is no option; the right one keeps its place among the others.
    const filled = options.map((option, at) => ({ option: option.trim(), at })).filter(({ option }) => option)
    const rightAt = filled.findIndex(({ at }) => at === right)
    if (text.trim() === '' || filled.length < LEAST || (right !== undefined && rightAt < 0))
      return setUnfilled(true)
    setUnfilled(false)
    const asked = {
      ...{ itemId, text: text.trim(), options: filled.map(({ option }) => option) },
      right: right === undefined ? null : rightAt,
    }
    void run(
      async () => {
        const { poll } = await callClass('teaching', 'askPoll', { ...asked, requestKey: keyOf(asked) })
        dispatch({ do: 'poll', poll })
      },
      { poll_open: t.closeFirst },
    )
  }
  return (
    <form onSubmit={onSubmit} className="room-card">
      <h2 className="room-heading">{t.newPoll}</h2>
      <label htmlFor={id}>{t.question}</label>
      <textarea
        id={id}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        rows={2}
        maxLength={300}
        className="field room-area"
      />
      {options.map((option, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is its letter
        <p key={at} className="desk-option">
          <input
            value={option}
            onChange={({ currentTarget }) => setOptions((now) => now.with(at, currentTarget.value))}
            maxLength={120}
            autoComplete="off"
            aria-label={t.optionNumber(letterOf(at))}
            placeholder={t.optionNumber(letterOf(at))}
            className="field min-w-0 flex-1"
          />
          {options.length > LEAST && (
            <button
              type="button"
              aria-label={t.dropOption(letterOf(at))}
              onClick={() => {
                setOptions((now) => now.toSpliced(at, 1))
                setRight((now) => (now === undefined || now === at ? undefined : now > at ? now - 1 : now))
              }}
              className="icon-button"
            >
              <CloseIcon className="size-5" />
            </button>
          )}
        </p>
      ))}
      {options.length < MOST && (
        <button type="button" onClick={() => setOptions((now) => [...now, ''])} className="room-link">
          {t.addOption}
        </button>
      )}
      <label className="desk-check">
        {t.right}
        <select
          value={right ?? ''}
          onChange={({ currentTarget: { value } }) => setRight(value === '' ? undefined : Number(value))}
          className="field min-w-0 flex-1"
        >
          <option value="">{t.noRight}</option>
          {options.map((_, at) => (
            <option key={letterOf(at)} value={at}>
              {t.rightIs(letterOf(at))}
            </option>
          ))}
        </select>
      </label>
      <p className="room-presses">
        <button type="submit" aria-disabled={busy} className="button">
          {t.askAll}
        </button>
        <span role="alert" className="room-fault">
          {unfilled ? t.fill : fault}
        </span>
      </p>
    </form>
  )
}
