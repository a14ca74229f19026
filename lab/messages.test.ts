import { openedBooks } from '@voltigeur/kernel'
import { messagesSuite } from '@voltigeur/kernel/messages-suite'
import { describe } from 'vitest'
import './words.ts'

describe('the words of the laboratory', () => messagesSuite(openedBooks().find(({ id }) => id === 'laboratory')!))
