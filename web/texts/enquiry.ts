import { texts } from './texts.tsx'

/** The short dialog of an enrolment enquiry (A §2). */
export const enquiryTexts = texts({
  en: {
    title: 'Enrolment Enquiry',
    about: 'Ask about',
    question: 'Your question',
    send: 'Send enquiry',
    sendNeeds: 'It needs your name and a 10-digit number.',
    doneTitle: 'We have your enquiry',
    doneCall: (number: string) => `Somebody who knows this course calls you on ${number}.`,
    number: (id: number) => `Number of your enquiry: ${id}`,
  },
  hi: {
    title: 'दाख़िले के बारे में पूछें',
    about: 'किसके बारे में:',
    question: 'आपका सवाल',
    send: 'सवाल भेजें',
    sendNeeds: 'इसके लिए आपका नाम और 10 अंकों का नंबर चाहिए।',
    doneTitle: 'आपका सवाल हमें मिल गया',
    doneCall: (number) => `इस कोर्स को जानने वाला कोई आपको ${number} पर कॉल करेगा।`,
    number: (id) => `आपके सवाल का नंबर: ${id}`,
  },
})
