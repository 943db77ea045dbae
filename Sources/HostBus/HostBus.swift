// HostBus
