import { useState } from 'react'
import { classClient } from '../../../data/clients/class-client.ts'
import { useAnswer } from '../../../data/hooks.ts'
import { usePerson } from '../../../person/person-store.ts'
import { useLocale } from '../../../texts/texts.tsx'

/** Of which free classes of a course the person is reminded; undefined: of nobody, or not known yet. */
export function useFreeReminders(packageId: number, asks: boolean) {
  const language = useLocale() === 'hi' ? 'HINDI' : 'ENGLISH'
  const personId = usePerson((person) => (person.state === 'known' ? person.me.id : undefined), undefined)
  const key = asks && personId !== undefined ? `free reminders ${packageId} ${personId}` : undefined
  const { data, change } = useAnswer(key, () => classClient.classes.listFreeReminders({ packageId }))
  const [failed, setFailed] = useState<number>()
  const set = async (itemId: number, remind: boolean) => {
    setFailed(undefined)
    try {
      await classClient.classes.setFreeReminder({ packageId, itemId, remind, language })
      change(({ itemIds }) => ({
        itemIds: remind ? [...itemIds, itemId] : itemIds.filter((one) => one !== itemId),
      }))
    } catch (error) {
      console.info('the reminder of a free class', error)
      setFailed(itemId)
    }
  }
  return { itemIds: key === undefined ? undefined : data?.itemIds, failed, set }
}

export type FreeReminders = ReturnType<typeof useFreeReminders>
