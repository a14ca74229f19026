import { openedBooks } from '@voltigeur/kernel'
import { messagesSuite } from '@voltigeur/kernel/messages-suite'
import { describe } from 'vitest'
import './index.ts'

describe('the words of the conversation', () => messagesSuite(openedBooks().find(({ id }) => id === 'conversation')!))
