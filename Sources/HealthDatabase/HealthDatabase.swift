// HealthDatabase
