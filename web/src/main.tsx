import './views/page/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { keepThePage } from './keep/edition.ts'
import { watchHand } from './language/hands.ts'
import { speakAtFirst } from './language/speak.ts'
import { settingsNow } from './settings/use-settings.ts'

watchHand()
const root = createRoot(document.getElementById('voltigeur')!)
void speakAtFirst(settingsNow()).then(() =>
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)

keepThePage()
