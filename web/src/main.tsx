import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import './styles/base.css'
import './styles/lobby.css'
import './styles/table.css'
import './styles/map.css'
import './styles/panel.css'
import './styles/lesson.css'
import './styles/small.css'

createRoot(document.getElementById('voltigeur')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
