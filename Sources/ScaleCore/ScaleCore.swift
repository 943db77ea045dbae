// ScaleCore
