import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { ATTEMPT, hall } from './testing/hall.ts'
import { refusal } from './testing/model-server.ts'
import { smallPaper } from './testing/small-paper.ts'

const photo = (text = 'a page of handwriting') => new File([text], 'answer.jpg', { type: 'image/jpeg' })
const WRITING = 9

async function sit(skin = 'default') {
  const here = hall(smallPaper({ skin }))
  const page = await here.phone.open(ATTEMPT)
  const { room } = page
  room.open(WRITING)
  await here.time.pass(1_000)
  return { ...here, page, room, files: () => [...room.snapshot().files.values()] }
}

describe('a file of a written answer', () => {
  it('is part of the answer at once, beside its text, and is sent to the server', async () => {
    const { room, time, there, attempt, files } = await sit()
    room.choose({ text: 'see the sheet' })
    const attached = room.attachFile(photo())
    expect(files()).toMatchObject([{ state: 'preparing', question: WRITING, name: 'answer.jpg' }])
    await time.pass(20)
    await attached
    const [file] = files()
    expect(file).toMatchObject({ state: 'sending' })
    expect(room.snapshot().states.get(WRITING)?.answer).toEqual({
      text: 'see the sheet',
      fileId: file!.fileId,
    })
    await time.pass(1_000)
    expect(files()).toMatchObject([{ state: 'sent', url: `/files/${file!.fileId}`, bytes: 21 }])
    expect(there(WRITING).answer).toEqual({ text: 'see the sheet', fileId: file!.fileId })
    expect(atob(attempt.files.get(file!.fileId)!.base64)).toBe('a page of handwriting')
  })

  it('waits on the device for a network, also across a reload', async () => {
    const { room, page, phone, time, attempt, files } = await sit()
    phone.goOffline()
    await room.attachFile(photo())
    await time.pass(1_000)
    expect(files()).toMatchObject([{ state: 'waiting' }])
    const fileId = files()[0]!.fileId
    page.kill()
    const again = await phone.open(ATTEMPT)
    expect([...again.room.snapshot().files.values()]).toMatchObject([
      { fileId, state: 'waiting', name: 'answer.jpg' },
    ])
    phone.goOnline()
    await time.pass(1_000)
    expect(atob(attempt.files.get(fileId)!.base64)).toBe('a page of handwriting')
    expect((await phone.kept.load(ATTEMPT))?.files).toEqual([])
  })

  it('is waited for before submitting', async () => {
    const { room, phone, time, attempt } = await sit()
    phone.fateOf = (call) => (call === 'sendFile' ? 'lost' : 'arrives')
    const attached = room.attachFile(photo())
    await time.pass(20)
    await attached
    const done = room.submit()
    await time.pass(10_000)
    expect(room.snapshot().phase).toBe('handing-in')
    expect(attempt.submittedAtMs).toBeUndefined()
    phone.fateOf = () => 'arrives'
    await time.pass(60_000)
    await done
    expect(attempt.files.size).toBe(1)
    expect(room.snapshot().phase).toBe('over')
  })

  it('still arrives after the deadline submitted, once its answer is there', async () => {
    const { room, phone, time, attempt, server } = await sit()
    phone.goOffline()
    await room.attachFile(photo())
    await time.pass(3_700_000)
    server.settleDue(time.nowMs)
    // The file is sent before the answer that names it.
    let saves = 0
    phone.fateOf = (call) => {
      if (call === 'save') saves += 1
      return call === 'save' && saves <= 3 ? 'lost' : 'arrives'
    }
    phone.goOnline()
    await time.pass(120_000)
    expect(attempt.files.size).toBe(1)
    expect(room.snapshot()).toMatchObject({ phase: 'over', unsent: 0 })
  })

  it('that the server refuses is removed from the answer, and the candidate is told', async () => {
    const { room, time, server, files, there, phone } = await sit()
    server.sendFile = () => {
      throw refusal(409, 'file_not_taken')
    }
    room.choose({ text: 'words' })
    const attached = room.attachFile(photo())
    await time.pass(1_000)
    await attached
    expect(files()).toMatchObject([{ state: 'refused' }])
    expect(room.snapshot().notice).toEqual({ code: 'file-not-taken', question: WRITING })
    await time.pass(1_000)
    expect(there(WRITING).answer).toEqual({ text: 'words' })
    const calls = phone.calls.length
    await time.pass(20_000)
    expect(phone.calls.length).toBe(calls)
  })

  it('that is not a file is reported, and changes nothing', async () => {
    const { room, page, files } = await sit()
    page.fileToSend = async () => undefined
    await room.attachFile(new File(['MZ'], 'answer.exe'))
    expect(files()).toMatchObject([{ state: 'refused' }])
    expect(room.snapshot()).toMatchObject({ notice: { code: 'file-not-taken', question: WRITING } })
    page.fileToSend = () => Promise.reject(new Error('no memory'))
    await room.attachFile(photo())
    expect(room.snapshot().states.get(WRITING)?.answer ?? null).toBeNull()
  })

  it('replaces one before, which is not sent any more where no answer names it', async () => {
    const { room, phone, time, attempt, files } = await sit()
    phone.goOffline()
    await room.attachFile(photo('first'))
    await room.attachFile(photo('second'))
    expect(files()).toHaveLength(1)
    phone.goOnline()
    await time.pass(1_000)
    expect([...attempt.files.values()].map(({ base64 }) => atob(base64))).toEqual(['second'])
  })

  it('is a draft where a button saves, and dropped with the question', async () => {
    const { room, phone, time, there, files } = await sit('nta')
    phone.goOffline()
    await room.attachFile(photo())
    expect(room.snapshot().draft).toMatchObject({ fileId: files()[0]!.fileId })
    room.saveAndNext()
    phone.goOnline()
    await time.pass(1_000)
    expect(there(WRITING).answer).toMatchObject({ fileId: files()[0]!.fileId })
  })

  it('is prepared while the candidate continues, and belongs to its own question', async () => {
    const { room, page, time, there } = await sit()
    let ready: (file: Blob) => void = () => {}
    page.fileToSend = () =>
      new Promise((resolve) => {
        ready = resolve
      })
    const attached = room.attachFile(photo())
    room.open(1)
    room.choose(2)
    ready(photo())
    await time.pass(100)
    await attached
    await time.pass(1_000)
    expect(there(WRITING).answer).toMatchObject({ text: '', fileId: expect.any(String) })
    expect(there(1).answer).toBe(2)
  })

  it('is accepted for no other kind of question', async () => {
    const { room, files } = await sit()
    room.open(1)
    await room.attachFile(photo())
    expect(files()).toEqual([])
  })

  it('that this browser cannot store is shown as in memory only, and sent anyway', async () => {
    const { room, phone, time, attempt } = await sit()
    phone.storageWorks = false
    const attached = room.attachFile(photo())
    await time.pass(1_000)
    await attached
    await time.pass(1_000)
    expect(room.snapshot().storage).toBe('memory-only')
    expect(attempt.files.size).toBe(1)
  })
})
