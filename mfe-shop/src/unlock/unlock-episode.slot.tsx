// A slot's module contains nothing that another slot imports: its files are preloaded, and the other slot's would be, too.
export { UnlockEpisode as Component } from './unlock-episode.component';
