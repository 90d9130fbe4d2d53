import './style/tokens.css';
import './style/page.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { keepPage } from './device/install';
import { speak } from './words.svelte';
import { settings } from './settings.svelte';

await speak(settings.lang);
const target = document.getElementById('page');
if (target) mount(App, { target });
keepPage();
