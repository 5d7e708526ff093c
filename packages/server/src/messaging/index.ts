export type { ChannelDelivery } from './channels/deliver.ts';
export { eraseChannels, exportChannels } from './channels/leaving.ts';
export { channelStates } from './channels/log-repository.ts';
export { channelRoutes } from './channels/routes.ts';
export { createChannels } from './channels/service.ts';
export { createCorrespondence } from './correspondence.ts';
export { eraseMessaging, exportMessaging } from './leaving.ts';
export { messagingRoutes } from './routes.ts';
export { createMessaging, type Messaging } from './service.ts';
