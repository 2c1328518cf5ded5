import { texts } from '../../../texts/texts.tsx'

/** The short dialog of an enrolment enquiry (A §2). */
export const enquiryTexts = texts({
  en: {
    title: 'Enrolment Enquiry',
    about: 'Ask about',
    question: 'Your question',
    send: 'Send enquiry',
    sendNeeds: 'Enter your name and a 10-digit number first.',
    doneTitle: 'We have received your enquiry',
    doneCall: (number: string) => `Someone who knows this course will call you on ${number}.`,
    number: (id: number) => `Your enquiry number: ${id}`,
  },
  hi: {
    title: 'दाख़िले के बारे में पूछें',
    about: 'किसके बारे में:',
    question: 'आपका सवाल',
    send: 'सवाल भेजें',
    sendNeeds: 'पहले अपना नाम और 10 अंकों का नंबर डालें।',
    doneTitle: 'आपका सवाल हमें मिल गया',
    doneCall: (number) => `इस कोर्स को जानने वाला कोई आपको ${number} पर कॉल करेगा।`,
    number: (id) => `आपके सवाल का नंबर: ${id}`,
  },
})
