import { texts } from '../../../texts/texts.tsx'

export const liveTexts = texts({
  en: {
    title: 'Free live class',
    pageTitle: (course: string) => `Free live class: ${course}`,
    description: (course: string, count: number) =>
      count === 1
        ? `A free class of ${course}: who teaches it, when it is, and its recording.`
        : `${count} free classes of ${course}: who teaches them, when they are, and their recordings.`,
    next: 'Next classes',
    recordings: 'Recordings',
    teacher: (name: string, subject: string) => `${name}, ${subject}`,
    minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
    onNow: 'Going on now',
    recordingSoon: 'The recording will be here within 0-6 hours after the class.',
    watch: 'Watch',
    signInToWatch: 'Sign in to watch',
    free: 'The class is free. You only need an account.',
    loading: 'Opening the video',
    notBegun: 'This class has not started yet.',
    notRecorded: 'The recording is not here yet. Please check again later.',
    failed: 'The video could not be opened. Please try again.',
    signIn: 'Please sign in to watch.',
    none: 'No free class is planned right now. New ones will show here.',
  },
  hi: {
    title: 'मुफ़्त लाइव क्लास',
    pageTitle: (course) => `मुफ़्त लाइव क्लास: ${course}`,
    description: (course, count) => `${course} की ${count} मुफ़्त क्लास: कौन पढ़ाएगा, कब होगी, और उसकी रिकॉर्डिंग।`,
    next: 'अगली क्लास',
    recordings: 'रिकॉर्डिंग',
    teacher: (name, subject) => `${name}, विषय: ${subject}`,
    minutes: (count) => `${count} मिनट`,
    onNow: 'अभी चल रही है',
    recordingSoon: 'क्लास के बाद 0-6 घंटे में रिकॉर्डिंग यहाँ मिल जाएगी।',
    watch: 'देखें',
    signInToWatch: 'देखने के लिए साइन इन करें',
    free: 'क्लास मुफ़्त है। बस एक अकाउंट चाहिए।',
    loading: 'वीडियो खुल रहा है',
    notBegun: 'यह क्लास अभी शुरू नहीं हुई है।',
    notRecorded: 'इस क्लास की रिकॉर्डिंग अभी यहाँ नहीं है। थोड़ी देर बाद फिर देखें।',
    failed: 'वीडियो नहीं खुल पाया। फिर से कोशिश करें।',
    signIn: 'देखने के लिए साइन इन करें।',
    none: 'अभी कोई मुफ़्त क्लास तय नहीं है। नई क्लास यहाँ दिखेंगी।',
  },
})
