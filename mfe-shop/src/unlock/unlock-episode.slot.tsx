// A slot's module holds nothing that another slot imports: its files are preloaded, and those of the other one would be with them.
export { UnlockEpisode as Component } from './unlock-episode.component';
